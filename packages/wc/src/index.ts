import { define } from './define.js'

define()

export * from './element.js'
