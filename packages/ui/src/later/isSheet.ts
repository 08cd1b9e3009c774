/** Whether the dialog is open as the sheet of a phone, which stands on the lower edge (styles/dialog.css). */
export const isSheet = (dialog: HTMLElement): boolean =>
  matchMedia('(max-width: 429.98px)').matches && dialog.matches('[open]:not([data-embedded])')
