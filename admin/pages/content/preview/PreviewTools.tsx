import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined'
import PhoneIphone from '@mui/icons-material/PhoneIphone'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Language, languages, nativeNames } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Choice } from './Choice.tsx'
import { type Stage, stages } from './layout/line.ts'

export type Device = 'phone' | 'desktop'

const short: Readonly<Record<Language, string>> = { ru: 'Рус', he: 'עבר', en: 'Eng' }

interface Look {
  language: Language
  stage: Stage
  device: Device
  setLanguage: (language: Language) => void
  setStage: (stage: Stage) => void
  setDevice: (device: Device) => void
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
}

/** What the preview shows: on which device, of which time, in which language; beside a table under its name. */
export const PreviewTools = ({ look, fold }: { look: Look; fold: ReactNode }) => {
  const words = useWords()
  const devices = [
    {
      value: 'phone' as const,
      shown: <PhoneIphone sx={{ fontSize: 16 }} />,
      name: words('preview.phone'),
    },
    {
      value: 'desktop' as const,
      shown: <DesktopWindows sx={{ fontSize: 16 }} />,
      name: words('preview.desktop'),
    },
  ]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: 3 }}>
      <Box sx={line}>
        {fold && (
          <Typography variant="h3" component="h2" sx={{ marginInlineEnd: 'auto' }}>
            {words('preview.title')}
          </Typography>
        )}
        <Choice
          label={words('preview.device')}
          value={look.device}
          choices={devices}
          onChoose={look.setDevice}
        />
        {fold}
      </Box>
      <Box sx={line}>
        <Choice
          label={words('preview.version')}
          value={look.stage}
          choices={stages.map((value) => ({ value, shown: words(`preview.stage.${value}`) }))}
          onChoose={look.setStage}
        />
        <Choice
          label={words('preview.language')}
          value={look.language}
          choices={languages.map((value) => ({
            value,
            shown: short[value],
            name: nativeNames[value],
            lang: value,
          }))}
          onChoose={look.setLanguage}
        />
      </Box>
    </Box>
  )
}
