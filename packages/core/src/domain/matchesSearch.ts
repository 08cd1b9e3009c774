/**
 * Whether `text` contains the search of a list, in any case. The search is compared, never run as a pattern (T-31).
 * @param search - as typed: spaces around it are ignored, and an empty search matches everything
 */
export const matchesSearch = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.trim().toLowerCase())
