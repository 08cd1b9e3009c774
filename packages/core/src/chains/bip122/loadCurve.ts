import { loaded } from './loaded.js'

/** A chunk of its own: only who signs, or has to do with taproot, needs it. @throws ModalError LOAD_FAILED */
export const loadCurve = () => loaded(import('./curve.js'))
