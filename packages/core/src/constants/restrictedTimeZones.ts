/** Time zones in which buying is not offered (spec 9 'Restricted timezones'). */
export const RESTRICTED_TIME_ZONES: readonly string[] = [
  'Shanghai',
  'Urumqi',
  'Chongqing',
  'Harbin',
  'Kashgar',
  'Macau',
  'Macao',
  'Hong_Kong',
  'Beijing',
].map((city) => `Asia/${city}`)
