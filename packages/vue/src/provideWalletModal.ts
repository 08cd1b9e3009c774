import type { ModalSnapshot } from '@wallet-modal/core'
import { absentSnapshot, followModal, type HostModal } from '@wallet-modal/core/state'
import {
  type InjectionKey,
  inject,
  type MaybeRefOrGetter,
  onMounted,
  provide,
  type ShallowRef,
  shallowRef,
  toValue,
  watch,
} from 'vue'

/** The modal: an instance, the element, a template ref of the element, or a function that gives one of them. */
export type GivenModal = MaybeRefOrGetter<HostModal | null | undefined>

interface Provided {
  readonly snapshot: Readonly<ShallowRef<ModalSnapshot>>
  /** @throws Error while there is no modal */
  require(): HostModal
  /** The modal, once it is there. */
  get(): HostModal | null | undefined
}

const providedKey: InjectionKey<Provided> = Symbol('wallet-modal')

/**
 * Makes a modal known to the composables of the components below; call it in `setup`. The modal is followed once the component
 * is in the page: on a server, and while Vue takes over what a server wrote, nobody is connected.
 */
export function provideWalletModal(modal: GivenModal): void {
  const snapshot = shallowRef<ModalSnapshot>(absentSnapshot)
  onMounted(() => {
    watch(
      () => toValue(modal),
      (given, _before, onCleanup) =>
        onCleanup(
          followModal(given, (next) => {
            snapshot.value = next
          }),
        ),
      { immediate: true },
    )
  })
  provide(providedKey, {
    snapshot,
    get: () => toValue(modal),
    require() {
      const givenModal = toValue(modal)
      if (!givenModal) throw new Error('The modal of provideWalletModal() is not there yet')
      return givenModal
    },
  })
}

/** The modal that `provideWalletModal` was given above. @throws Error where it was not called */
export function useProvided(): Provided {
  const provided = inject(providedKey, undefined)
  if (!provided) throw new Error('A component above has to call provideWalletModal()')
  return provided
}
