import { floor } from '../../lib/floors/adapter.mjs'

export default { ...floor, label: 'floor, plain' }
