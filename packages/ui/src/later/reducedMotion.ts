/** Whether the visitor asked for less movement; read when a movement is about to start. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
