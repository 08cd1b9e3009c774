import { Moment } from './Moment.js'
import { ToastRegion } from './ToastRegion.js'

/** What is said over the view. */
export function Overlay() {
  return (
    <>
      <ToastRegion />
      <Moment />
    </>
  )
}
