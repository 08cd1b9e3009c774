import { createError } from '../../errors/createError.js'

/** A part that came by `import()`. @throws ModalError LOAD_FAILED */
export const loaded = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause) => {
    throw createError('LOAD_FAILED', {}, cause)
  })
