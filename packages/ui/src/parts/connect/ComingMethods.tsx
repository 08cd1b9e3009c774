import { Wallets } from './Wallets.js'

/** In the place of what is on its way, and as high: the wallets are there already. */
export const ComingMethods = () => (
  <>
    <Wallets folded />
    <div className="methods" />
  </>
)
