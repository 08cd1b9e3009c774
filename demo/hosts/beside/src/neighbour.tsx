/** The page's own store, of its own valtio, and the React that draws it: neither is the modal's. */
import { useState, version } from 'react'
import { proxy, useSnapshot } from 'valtio'

const basket = proxy({ things: 0 })

export function Neighbour() {
  const { things } = useSnapshot(basket)
  const [react] = useState(version)
  return (
    <button type="button" onClick={() => basket.things++}>
      {`${things} in the basket of React ${react}`}
    </button>
  )
}
