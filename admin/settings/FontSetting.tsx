import { Box, Paper, Typography } from '@mui/material'
import { useId } from 'react'
import { checkRecordRules } from '../../domain/descriptor/broken-rules.ts'
import { uiSettings } from '../../domain/resources/ui-settings.ts'
import { sections } from '../../domain/sections.ts'
import { MenuFontVariables, menuFonts } from '../layout/MenuAppearance.tsx'
import { formWidth } from '../resources/FieldGroups.tsx'
import { EditPage, ShowPage } from '../resources/RecordPage.tsx'
import { useRights } from '../resources/resource-context.ts'
import { useRecordEditingContext } from '../resources/useRecordEditing.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Page of a font setting of the menu, with a preview of the menu as typed. */
export const FontSetting = () => {
  const rights = useRights(uiSettings)
  if (rights.update) return <EditPage preview={<TypedFontPreview />} />
  return (
    <ShowPage>
      <FontPreview />
    </ShowPage>
  )
}

/** Part of the menu in the stored fonts; `typed` replaces them by CSS variables. */
const FontPreview = ({ typed = {} }: { typed?: Readonly<Record<string, string>> }) => {
  const t = useTranslate()
  const language = useLanguage()
  const headingId = useId()

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ maxWidth: formWidth, padding: 4, marginBlockStart: 3 }}
    >
      <Typography id={headingId} variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
        {t('shell.fontPreview')}
      </Typography>
      <MenuFontVariables>
        <Box style={typed}>
          <Box sx={menuFonts.main}>{t('shell.menu.content')}</Box>
          {sections.slice(0, 3).map(({ key, title }) => (
            <Box key={key} sx={{ ...menuFonts.sub, paddingInlineStart: 4 }}>
              {title[language]}
            </Box>
          ))}
        </Box>
      </MenuFontVariables>
    </Paper>
  )
}

/** Preview with the values of the surrounding form, once they are valid. */
const TypedFontPreview = () => {
  const { saved, values } = useRecordEditingContext()
  const { settingKey } = saved
  const isValid = Object.keys(checkRecordRules(uiSettings, { ...values, settingKey })).length === 0
  return <FontPreview typed={isValid ? { [`--${settingKey}`]: String(values.settingValue) } : {}} />
}
