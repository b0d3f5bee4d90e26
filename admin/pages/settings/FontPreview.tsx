import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { sections } from '../../../domain/sections.ts'
import { MenuFonts, menuFonts } from '../../layout/MenuFonts.tsx'
import { useRecordEditingAround } from '../../resource/form/useRecordEditing.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'

/** A part of the menu in the fonts that are set, and in the one that is being typed. */
export const FontPreview = () => {
  const words = useWords()
  const language = useLanguage()
  const title = useId()
  const { base, values } = useRecordEditingAround()
  const typed = { [`--${base.settingKey}`]: values.settingValue }
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={title}
      sx={{ maxWidth: 280, padding: 4, marginBlockStart: 4 }}
    >
      <Typography id={title} variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {words('shell.fontPreview')}
      </Typography>
      <MenuFonts>
        <Box style={typed}>
          <Box sx={menuFonts.main}>{words('shell.menu.content')}</Box>
          {sections.slice(0, 3).map(({ key, title }) => (
            <Box key={key} sx={{ ...menuFonts.sub, paddingInlineStart: 4 }}>
              {title[language]}
            </Box>
          ))}
        </Box>
      </MenuFonts>
    </Paper>
  )
}
