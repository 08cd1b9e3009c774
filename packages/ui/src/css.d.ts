/** Style sheets travel as text inside the chunk that needs them, and are adopted by the modal's shadow root. */
declare module '*.css?inline' {
  const text: string
  export default text
}
