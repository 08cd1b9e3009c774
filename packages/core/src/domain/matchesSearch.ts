/**
 * Whether `text` has in it what a list is searched for, in any case. It is compared, never run as a pattern (T-31).
 * @param search - as typed: spaces around it are ignored, and nothing finds everything
 */
export const matchesSearch = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.trim().toLowerCase())
