/**
 * Marks a toast as said, and so unseen (styles/later.css), while the view shows the same words in a paragraph of its own.
 * Where a live region of the view announces them, the toast is none: they are announced once.
 */
export function markRepeat(toast: HTMLElement, words: string): () => void {
  const body = toast.closest('.dialog')?.querySelector('.body') as HTMLElement
  function markIfSaid(): void {
    const saidParagraph = [...body.querySelectorAll('p')].find(
      // A paragraph below the fold is not on screen.
      (text) => text.textContent === words && text.getBoundingClientRect().bottom < innerHeight,
    )
    toast.toggleAttribute('data-said', !!saidParagraph)
    if (saidParagraph?.closest('[role="status"]')) toast.removeAttribute('role')
  }
  const observer = new MutationObserver(markIfSaid)
  observer.observe(body, { characterData: true, childList: true, subtree: true })
  markIfSaid()
  return () => observer.disconnect()
}
