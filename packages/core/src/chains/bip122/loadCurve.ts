import { loaded } from './loaded.js'

/** Loads the curve, in a chunk of its own: only signing and taproot need it. @throws ModalError LOAD_FAILED */
export const loadCurve = () => loaded(import('./curve.js'))
