import type { laterIcons } from './laterIcons.js'

/** Our own icons: one path each on a 20 px grid, drawn with a 1.75 px stroke in the colour of the text. */
export const icons = {
  chevron: 'm8 5 5 5-5 5',
  close: 'm5 5 10 10M15 5 5 15',
  buy: 'M10 4.5v11M4.5 10h11',
  alert: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.75v3.75M10 13.2v.05',
  wallet:
    'M15.5 7V5.5a1.75 1.75 0 0 0-1.75-1.75h-8A2.25 2.25 0 0 0 3.5 6v8.25a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2H5.25M13.2 11.6v.05',
  grid: 'M4.5 4h3.75v3.75H4.5zM11.75 4h3.75v3.75h-3.75zM4.5 11.25h3.75V15H4.5zM11.75 11.25h3.75V15h-3.75z',
} as const

export type IconName = keyof typeof icons | keyof typeof laterIcons
