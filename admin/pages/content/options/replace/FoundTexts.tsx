import { Box } from '@mui/material'
import type { ReplacedText } from '../../../../../domain/dropdowns/replace-in-options.ts'
import { nativeNames } from '../../../../../domain/languages.ts'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { ChoiceHead } from '../preview/ChoiceHead.tsx'
import { PreviewTable } from '../preview/PreviewTable.tsx'
import { RowChoice } from '../preview/RowChoice.tsx'
import type { Replacing } from './useReplacing.ts'

const wide = { display: { xs: 'none', md: 'block' } } as const

const After = ({ text }: { text: ReplacedText }) => {
  const words = useWords()
  if (text.isTooLong)
    return <Box sx={{ color: 'status.conflict' }}>{words('options.tools.replace.tooLong')}</Box>
  if (text.after.trim() === '')
    return <Box sx={{ color: 'status.draft' }}>{words('options.tools.replace.empty')}</Box>
  return <Difference {...text} side="after" />
}

/** The texts in which the words were found, as they are and as they will be. */
export const FoundTexts = ({ replacing: { found, isChosen, toggle } }: { replacing: Replacing }) => {
  const words = useWords()
  const heads = [
    words('options.tools.paste.holds.value'),
    words('options.tools.replace.language'),
    words('options.tools.replace.before'),
    words('options.tools.replace.after'),
  ]
  return (
    <PreviewTable
      name={words('options.tools.replace.list')}
      columns="28px minmax(90px, 150px) 80px minmax(0, 1fr) minmax(0, 1fr)"
      heads={
        <>
          <ChoiceHead />
          {heads.map((head) => (
            <Box key={head} role="columnheader" sx={wide}>
              {head}
            </Box>
          ))}
        </>
      }
      rows={found}
      cellsOf={(text, index) => (
        <>
          <RowChoice
            name={words('options.tools.row', { number: index + 1 })}
            isChosen={isChosen(text)}
            isOff={text.isTooLong}
            onChange={() => toggle(text)}
          />
          <Box role="cell" sx={{ color: 'text.secondary' }}>
            <bdi dir="ltr">{text.value}</bdi>
          </Box>
          <Box role="cell" sx={{ color: 'text.secondary' }}>
            {nativeNames[text.language]}
          </Box>
          <Box role="cell">
            <Difference {...text} side="before" />
          </Box>
          <Box role="cell">
            <After text={text} />
          </Box>
        </>
      )}
    />
  )
}
