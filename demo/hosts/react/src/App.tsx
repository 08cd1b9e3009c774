import type { NetworkDefinition } from '@wallet-modal/core'
import type { WalletModalElement, WalletModalEvents } from '@wallet-modal/wc/element'
import type {} from '@wallet-modal/wc/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { late, load, messages } from '../../shared/local.js'

export function App({ networks }: { networks: NetworkDefinition[] }) {
  const modal = useRef<WalletModalElement>(null)
  const [theme, setTheme] = useState<'dark'>()
  const [name, setName] = useState('React host')
  const [account, setAccount] = useState('nobody')
  const [heard, setHeard] = useState<readonly string[]>([])

  const hear = ({ type }: Event) => setHeard((before) => [...before, type])
  const connected = (event: WalletModalEvents['wallet-connect']) => {
    setAccount(event.detail.caipAddress)
    hear(event)
  }
  const properties = { networks, messages }
  // Before the elements are defined, React would write objects as text: then they are set by hand.
  useLayoutEffect(() => {
    if (late && modal.current) Object.assign(modal.current, { networks, messages })
  }, [networks])
  return (
    <>
      <h1>React</h1>
      <wallet-button />
      <wallet-network-button for="modal" />
      {late && (
        <button type="button" onClick={load}>
          Load
        </button>
      )}
      <button type="button" onClick={() => setTheme('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setTheme(undefined)}>
        As the system
      </button>
      <button type="button" onClick={() => setName('Renamed')}>
        Rename
      </button>
      <button type="button" onClick={() => modal.current?.disconnect()}>
        Disconnect
      </button>
      <p id="account">{account}</p>
      <p id="heard">{heard.join(' ')}</p>
      <wallet-modal
        id="modal"
        ref={modal}
        app-name={name}
        default-network="eip155:31338"
        swaps="false"
        basic="false"
        theme={theme}
        onramp="false"
        {...(late ? {} : properties)}
        onwallet-connect={connected}
        onwallet-disconnect={() => setAccount('nobody')}
        onwallet-close={hear}
      />
    </>
  )
}

/** What the types refuse. */
export const wrong = (connected: (event: WalletModalEvents['wallet-connect']) => void) => [
  // @ts-expect-error: no such theme
  <wallet-modal key="theme" theme="purple" />,
  // @ts-expect-error: no number
  <wallet-modal key="z-index" z-index="top" />,
  // @ts-expect-error: React would take the attribute away, and the flag would be on
  <wallet-modal key="network-switch" network-switch={false} />,
  // @ts-expect-error: another event's detail
  <wallet-modal key="event" onwallet-close={connected} />,
]
