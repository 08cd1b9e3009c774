import { createError } from '../../errors/createError.js'

/** Awaits a part from `import()`. @throws ModalError LOAD_FAILED */
export const loaded = <Part>(part: Promise<Part>): Promise<Part> =>
  part.catch((cause) => {
    throw createError('LOAD_FAILED', {}, cause)
  })
