import type { TextRefusal } from '../../../providers/text-files.ts'
import { useWords } from '../../../ui/useWords.ts'

/** A text of a file that cannot be taken over: its place, its key and why. */
export const RefusedText = ({ refusal: { line, key, reason } }: { refusal: TextRefusal }) => {
  const words = useWords()
  return (
    <>
      {words('resource.file.line', { line })}: <bdi dir="ltr">{key}</bdi>{' '}
      {words(`exchange.taken.reasons.${reason}`)}
    </>
  )
}
