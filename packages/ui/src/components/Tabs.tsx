import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<Name extends string> {
  /** The subject of the tabs. */
  label: string
  tabs: readonly { readonly name: Name; readonly label: string }[]
  current: Name
  onChange(name: Name): void
  /** The panel of the current tab. */
  children: ReactNode
  className?: string
}

/** The index that a key leads to; arrows follow the direction of the writing and wrap around. */
function moveByKey(key: string, index: number, count: number, direction: string): number | undefined {
  const [forward, backward] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === forward) return (index + 1) % count
  if (key === backward) return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Tabs with a single tab stop; arrows, Home and End choose one. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, current, onChange, children, className } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { direction } = getComputedStyle(event.currentTarget)
    const index = tabs.findIndex(({ name }) => name === current)
    const nextIndex = moveByKey(event.key, index, tabs.length, direction)
    const tab = nextIndex === undefined ? undefined : tabs[nextIndex]
    if (nextIndex === undefined || !tab) return
    event.preventDefault()
    onChange(tab.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[nextIndex]?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            className="tab truncate"
            id={`${id}-${tab.name}`}
            aria-selected={tab.name === current}
            aria-controls={tab.name === current ? `${id}-panel` : undefined}
            tabIndex={tab.name === current ? 0 : -1}
            onClick={() => onChange(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={className} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
