/** What the documentation takes of Next, which is not installed. */
declare module 'next/headers' {
  export function headers(): Promise<Headers>
}
