import { Typography } from '@mui/material'
import { useWords } from '../../../../ui/useWords.ts'

const signs: Readonly<Record<string, string>> = { '\n': '↵', '\t': '⇥', '\u00A0': '⍽' }

/** White space as signs, since nobody sees it at the end of a text. */
const signsOf = (space: string): string => [...space].map((one) => signs[one] ?? '␣').join('')

/** The white space at both ends of a text, which visitors get and nobody sees. */
export const EndSpaces = ({ text }: { text: string }) => {
  const words = useWords()
  const start = text.trim() === '' ? '' : (/^\s+/u.exec(text)?.[0] ?? '')
  const end = /\s+$/u.exec(text)?.[0] ?? ''
  if (start === '' && end === '') return null
  return (
    <Typography variant="body2" sx={{ color: 'status.draft' }}>
      {start && (
        <>
          {words('textEditor.spaces.start')} <bdi dir="ltr">{signsOf(start)}</bdi>
        </>
      )}
      {start && end && ' · '}
      {end && (
        <>
          {words('textEditor.spaces.end')} <bdi dir="ltr">{signsOf(end)}</bdi>
        </>
      )}
    </Typography>
  )
}
