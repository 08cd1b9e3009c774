/** Marks a toast as said, and so unseen (styles/later.css), while the view shows the same words in a paragraph of its own. */
export function markRepeat(toast: HTMLElement, words: string): () => void {
  const dialogBody = toast.closest('.dialog')?.querySelector('.body') as HTMLElement
  function markIfSaid(): void {
    // A paragraph below the fold is not on screen.
    const isSaid = [...dialogBody.querySelectorAll('p')].some(
      (text) => text.textContent === words && text.getBoundingClientRect().bottom < innerHeight,
    )
    toast.toggleAttribute('data-said', isSaid)
  }
  const observer = new MutationObserver(markIfSaid)
  observer.observe(dialogBody, { characterData: true, childList: true, subtree: true })
  markIfSaid()
  return () => observer.disconnect()
}
