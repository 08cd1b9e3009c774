/** The page's own store, of its own valtio, the React that draws it, and its own web3.js: none of them is the modal's. */
import { PublicKey } from '@solana/web3.js'
import { useState, version } from 'react'
import { proxy, useSnapshot } from 'valtio'

const basket = proxy({ things: 0 })

export function Neighbour() {
  const { things } = useSnapshot(basket)
  const [react] = useState(version)
  return (
    <button type="button" title={PublicKey.default.toBase58()} onClick={() => basket.things++}>
      {`${things} in the basket of React ${react}`}
    </button>
  )
}
