/** What goes wrong is said in wagmi's and viem's own errors. */
import { scriptedAccounts, walletError } from '@wallet-modal/testing'
import { describe, expect, test } from 'vitest'
import { createWagmiPage, settleAll } from '../test/createWagmiPage.js'
import { one, three, two, versions, type Wagmi } from '../test/versions.js'

const [first] = scriptedAccounts
const REFUSED = { name: 'UserRejectedRequestError', code: 4001 }

function connecting(wagmi: Wagmi) {
  const page = createWagmiPage(wagmi)
  const outcome = wagmi.connect(page.config, { connector: page.connector }).then(
    () => 'connected',
    (error: unknown) => error,
  )
  return { ...page, outcome }
}

async function connected(wagmi: Wagmi) {
  const page = createWagmiPage(wagmi)
  await page.press()
  await settleAll()
  return page
}

describe.each(versions)('%s', (_, wagmi) => {
  test('the visitor closes the modal', async () => {
    const { modal, outcome, config, statuses } = connecting(wagmi)
    await settleAll()
    modal.close('host')
    await expect(outcome).resolves.toMatchObject(REFUSED)
    await settleAll()
    expect([config.state.status, statuses]).toEqual(['disconnected', ['connecting', 'disconnected']])
  })

  test('the visitor declines in the wallet, and connects after all: then wagmi is connected too', async () => {
    const { wallet, outcome, press, who } = connecting(wagmi)
    await settleAll()
    wallet.reject('eth_requestAccounts')
    await press().catch(() => {})
    await expect(outcome).resolves.toMatchObject(REFUSED)
    await settleAll()
    expect(who().status).toBe('disconnected')
    await press()
    await settleAll()
    expect(who()).toMatchObject({ status: 'connected', address: first })
  })

  test('the wallet has a question already', async () => {
    const { wallet, outcome, press } = connecting(wagmi)
    await settleAll()
    wallet.answer('eth_requestAccounts', () => {
      throw walletError(-32002, 'Already pending')
    })
    await press().catch(() => {})
    await expect(outcome).resolves.toMatchObject({ name: 'ResourceUnavailableRpcError', code: -32002 })
  })

  test('the wallet says something else: the modal’s own error', async () => {
    const { wallet, outcome, press } = connecting(wagmi)
    await settleAll()
    wallet.answer('eth_requestAccounts', () => [])
    await press().catch(() => {})
    await expect(outcome).resolves.toMatchObject({ name: 'ModalError', code: 'NO_ACCOUNTS' })
  })

  test.each<[string, number, (page: Awaited<ReturnType<typeof connected>>) => void, object]>([
    ['declined', two.id, ({ wallet }) => wallet.reject('wallet_switchEthereumChain'), REFUSED],
    [
      'not in wagmi’s config',
      99_999,
      () => {},
      { name: 'SwitchChainError', cause: { name: 'ChainNotConfiguredError' } },
    ],
    [
      'not in the modal’s networks',
      three.id,
      () => {},
      { name: 'SwitchChainError', cause: { name: 'ChainNotConfiguredError' } },
    ],
    [
      'the wallet does not take it',
      two.id,
      ({ wallet }) => {
        for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
          wallet.answer(method, () => {
            throw walletError(4902, 'Unrecognized chain ID')
          })
      },
      { name: 'SwitchChainError', code: 4902 },
    ],
    [
      'the wallet can’t be asked',
      two.id,
      ({ wallet }) => {
        for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
          wallet.answer(method, () => {
            throw walletError(4200, `${method} is not supported`)
          })
      },
      { name: 'SwitchChainNotSupportedError' },
    ],
  ])('another network, %s', async (_case, chainId, bend, expected) => {
    const page = await connected(wagmi)
    bend(page)
    await expect(wagmi.switchChain(page.config, { chainId: chainId as typeof two.id })).rejects.toMatchObject(expected)
    await settleAll()
    expect(page.who()).toMatchObject({ status: 'connected', chainId: one.id })
  })

  test('asked for an account or a network while nobody is connected', async () => {
    const { connector } = createWagmiPage(wagmi)
    await expect(connector.getAccounts()).rejects.toMatchObject({ name: 'ConnectorNotConnectedError' })
    await expect(connector.getChainId()).rejects.toMatchObject({ name: 'ConnectorNotConnectedError' })
    await expect(connector.connect({ isReconnecting: true })).rejects.toMatchObject({
      name: 'ConnectorNotConnectedError',
    })
    expect(await connector.getProvider()).toBeUndefined()
    expect(await connector.isAuthorized()).toBe(false)
  })

  test('the provider is the modal’s, and signs for wagmi’s own actions', async () => {
    const { config, connector, modal, wallet } = await connected(wagmi)
    expect(await connector.getProvider()).toBe(modal.getProvider('eip155'))
    const signature = await wagmi.signMessage(config, { message: 'hello' })
    expect(signature).toBe(`0x${'12'.repeat(65)}`)
    expect(wallet.prompts().map(({ method }) => method)).toEqual(['eth_requestAccounts', 'personal_sign'])
  })
})
