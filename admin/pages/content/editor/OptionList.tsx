import { Box, Stack, Typography } from '@mui/material'
import { directions, languages, nativeNames } from '../../../../domain/languages.ts'
import { displayText } from '../../../content-shared/text-display.tsx'
import type { DropdownOption } from '../../../providers/content.ts'
import { useWords } from '../../../ui/useWords.ts'

const Texts = ({ text }: Pick<DropdownOption, 'text'>) => {
  const words = useWords()
  return languages.map((language) => (
    <Box key={language} component="div">
      <Typography variant="caption" component="dt" color="textSecondary" lang={language}>
        {nativeNames[language]}
      </Typography>
      <Typography
        variant="body2"
        component="dd"
        lang={language}
        dir={text[language] ? directions[language] : undefined}
        sx={{ margin: 0, overflowWrap: 'break-word', textAlign: 'start' }}
      >
        {displayText(text[language], language) || words('ui.noText')}
      </Typography>
    </Box>
  ))
}

/** Options where it is narrow: one under another, each language on a line of its own, so that words stay whole. */
export const OptionList = ({ name, options }: { name: string; options: readonly DropdownOption[] }) => (
  <Box component="ul" aria-label={name} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {options.map(({ value, text }) => (
      <Box key={value} component="li" sx={{ padding: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'break-word' }}>
          <bdi dir="ltr">{value}</bdi>
        </Typography>
        <Stack component="dl" sx={{ gap: 1, margin: 0 }}>
          <Texts text={text} />
        </Stack>
      </Box>
    ))}
  </Box>
)
