/** Style sheets travel as text inside the file that needs them. */
declare module '*.css?inline' {
  const text: string
  export default text
}
