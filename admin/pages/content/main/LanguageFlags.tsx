import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { type Language, languages, nativeNames } from '../../../../domain/languages.ts'
import type { Action } from '../../../providers/content.ts'
import { InnerLink } from '../../../ui/InnerLink.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { type TextStatus, textStatus } from '../text-status.ts'

const edges = { published: 'solid', draft: 'solid', missing: 'dashed', outdated: 'solid' } as const

/** The code of a language: a draft has a pencil, what is missing a broken edge. */
const Flag = ({ language, status }: { language: Language; status: TextStatus }) => (
  <Box
    component="span"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.5,
      paddingInline: 1.5,
      border: 1,
      borderStyle: edges[status],
      borderColor: `status.${status}`,
      borderRadius: 1,
      color: `status.${status}`,
      typography: 'caption',
    }}
  >
    <bdi dir="ltr">{language}</bdi>
    {status === 'draft' && <Edit sx={{ fontSize: 12 }} />}
  </Box>
)

interface Props {
  action: Action
  /** Where a language is edited; nothing for those who may only read. */
  pathTo: (language: Language) => string | undefined
}

/** Whether the text of an action is there, a draft or missing, language by language; each opens in the editor. */
export const LanguageFlags = ({ action, pathTo }: Props) => {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ gap: 1 }}>
      {languages.map((language) => {
        const status = textStatus(action, language)
        // Begins with what is shown, by which a voice calls it.
        const name = `${language}, ${nativeNames[language]}: ${words(`content.editor.${status}`)}`
        const to = pathTo(language)
        const flag = <Flag language={language} status={status} />
        if (to)
          return (
            <InnerLink key={language} to={to} name={name}>
              {flag}
            </InnerLink>
          )
        return (
          <span key={language} role="img" aria-label={name} title={name}>
            {flag}
          </span>
        )
      })}
    </Stack>
  )
}
