import InfoIcon from '@mui/icons-material/InfoOutlined'
import { Alert, Button, Typography } from '@mui/material'
import { type Language, nativeNames } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  languages: readonly Language[]
  onShow: (language: Language) => void
}

/** The languages in which visitors find no text, each with the way to its field. */
export const Gaps = ({ languages, onShow }: Props) => {
  const words = useWords()
  return languages.map((language) => (
    <Alert
      key={language}
      role="note"
      severity="info"
      variant="outlined"
      icon={<InfoIcon fontSize="small" />}
      sx={{ paddingBlock: 0 }}
      action={
        <Button size="small" color="inherit" onClick={() => onShow(language)}>
          {words('textEditor.checks.go')}
        </Button>
      }
    >
      <bdi>{nativeNames[language]}</bdi>: {words('ui.noText')}
      <Typography variant="body2" color="textSecondary">
        {words('textEditor.checks.gapHint')}
      </Typography>
    </Alert>
  ))
}
