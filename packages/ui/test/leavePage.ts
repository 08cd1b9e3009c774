/** Every file begins with the mouse outside of the page: the window is shared, and the file before may have left it over a row. */
import { beforeAll } from 'vitest'
import { pointer } from './pointer.js'

beforeAll(() => pointer.leave())
