/** Our own icons: one path each on a 20 px grid, drawn with a 1.75 px stroke in the colour of the text. */
export const icons = {
  back: 'M12.5 4.5 7 10l5.5 5.5',
  chevron: 'm8 5 5 5-5 5',
  chevronDown: 'm5.5 8 4.5 4.5L14.5 8',
  close: 'm5 5 10 10M15 5 5 15',
  copy: 'M7.5 7.5v-2a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M5.5 7.5h5a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Z',
  check: 'm4.5 10.5 3.75 3.75L15.5 6.5',
  external: 'M11.5 3.75h4.75V8.5M16 4l-6.5 6.5M8 4.75H6a2 2 0 0 0-2 2V14a2 2 0 0 0 2 2h7.25a2 2 0 0 0 2-2v-2',
  send: 'M5.5 14.5 14.75 5.25M7.25 5h7.75v7.75',
  receive: 'M14.5 5.5 5.25 14.75M12.75 15H5V7.25',
  swap: 'M6.5 3.75v11M3.5 11.75l3 3 3-3M13.5 16.25v-11M10.5 8.25l3-3 3 3',
  buy: 'M10 4.5v11M4.5 10h11',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l3.5 3.5',
  alert: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.75v3.75M10 13.2v.05',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.5v3.75M10 6.8v.05',
  leave: 'M8.5 3.75H6a2 2 0 0 0-2 2v8.5a2 2 0 0 0 2 2h2.5M8.5 10H16.5M13.5 7l3 3-3 3',
  wallet:
    'M15.5 7V5.5a1.75 1.75 0 0 0-1.75-1.75h-8A2.25 2.25 0 0 0 3.5 6v8.25a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2H5.25M13.2 11.6v.05',
  browser:
    'M5 4h10a1.75 1.75 0 0 1 1.75 1.75v8.5A1.75 1.75 0 0 1 15 16H5a1.75 1.75 0 0 1-1.75-1.75v-8.5A1.75 1.75 0 0 1 5 4ZM3.25 8h13.5M6 6.02v-.04',
  phone:
    'M7 3h6a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 13 17H7a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 7 3ZM9.25 14.4h1.5',
  key: 'M7.25 16a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM10 9.6l6-6M13.25 6.5l2.25 2.25',
  coins: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.5 7.25 10 10 13.5l2.75-3.5Z',
  grid: 'M4.5 4h3.75v3.75H4.5zM11.75 4h3.75v3.75h-3.75zM4.5 11.25h3.75V15H4.5zM11.75 11.25h3.75V15h-3.75z',
} as const

export type IconName = keyof typeof icons

/** Icons that point somewhere turn with the writing direction. */
export const mirrored: ReadonlySet<IconName> = new Set(['back', 'chevron', 'external', 'leave', 'send', 'receive'])
