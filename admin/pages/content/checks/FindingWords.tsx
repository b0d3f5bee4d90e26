import { nativeNames } from '../../../../domain/languages.ts'
import type { TextIssue } from '../../../../domain/translations/text-issues.ts'
import { useWords } from '../../../ui/useWords.ts'

const Marks = ({ label, marks = [] }: { label: string; marks?: readonly string[] | undefined }) =>
  marks.length > 0 && (
    <>
      {' '}
      {label} <bdi dir="ltr">{marks.join(' ')}</bdi>
    </>
  )

/** What is wrong with a text, in a few words. */
export const FindingWords = ({ finding }: { finding: TextIssue }) => {
  const words = useWords()
  const { check, source, limit, lacking, extra } = finding
  const named = { source: source ? nativeNames[source] : '', limit: limit ?? 0 }
  return (
    <>
      {words(`content.checks.found.${check}`, named)}
      <Marks label={words('content.editor.lacks')} marks={lacking} />
      <Marks label={words('content.editor.extra')} marks={extra} />
    </>
  )
}
