/** Renders a component of Vue, with another one in its slot. */
import { type Component, createApp, h } from 'vue'

export function renderVue(outer: Component, inner?: Component): void {
  createApp({ render: () => h(outer, null, inner && { default: () => h(inner) }) }).mount('main')
}
