import { Moment } from './Moment.js'
import { ToastRegion } from './ToastRegion.js'

/** Messages over the view. */
export function Overlay() {
  return (
    <>
      <ToastRegion />
      <Moment />
    </>
  )
}
