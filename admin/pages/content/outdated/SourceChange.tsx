import { Box, Button, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type Language, nativeNames } from '../../../../domain/languages.ts'
import type { EditableText } from '../../../providers/content.ts'
import { Difference } from '../../../ui/difference/Difference.tsx'
import { KeyHint } from '../../../ui/keys/KeyHint.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  text: EditableText
  language: Language
  isDisabled: boolean
  onConfirm: () => void
}

/** What has become of the source since an outdated text was made from it; whoever finds it still right says so. */
export const SourceChange = ({ text, language, isDisabled, onConfirm }: Props) => {
  const words = useWords()
  const source = text.outdated[language]
  if (!source) return null
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', paddingBlockStart: 2, marginBlockStart: 2 }}>
      <Typography
        variant="caption"
        sx={{ color: 'status.outdated', display: 'flex', alignItems: 'center', gap: 1.5 }}
      >
        <StatusDot status="outdated" />
        {words('textEditor.outdated.change')}
      </Typography>
      <Typography variant="body2" component="div">
        <Difference
          before={source.text}
          after={text.translations[source.from]}
          language={source.from}
          side="both"
        />
      </Typography>
      <Button size="small" disabled={isDisabled} aria-keyshortcuts="Alt+Enter" onClick={onConfirm}>
        {words('textEditor.outdated.confirm')}
        <span style={visuallyHidden}> {nativeNames[language]}</span>
        <KeyHint keys="Alt+Enter" />
      </Button>
    </Box>
  )
}
