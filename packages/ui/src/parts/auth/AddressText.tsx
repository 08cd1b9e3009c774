import { RichText } from '../RichText.js'

/** A sentence with an e-mail address in it, which keeps its own direction and stands out. */
export function AddressText({ text, address }: { text: string; address: string }) {
  return (
    <RichText
      text={text}
      parts={{
        address: (
          <bdi className="code-address" translate="no">
            {address}
          </bdi>
        ),
      }}
    />
  )
}
