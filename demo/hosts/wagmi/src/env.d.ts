/** The major of wagmi that this page was built with. */
declare const WAGMI: '2' | '3'
