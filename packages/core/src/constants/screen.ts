/** The screen (spec 9). */

export const MODAL_WIDTH_PX = 360
export const DEFAULT_FONT_SIZE_PX = 10
export const DEFAULT_RADIUS_PX = 4
