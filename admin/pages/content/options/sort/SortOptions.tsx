import SortByAlpha from '@mui/icons-material/SortByAlpha'
import { Button, Menu, MenuItem } from '@mui/material'
import { useId, useState } from 'react'
import { sortOptions } from '../../../../../domain/dropdowns/options.ts'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { OptionTools } from '../editing/tools.ts'

/** Puts the options in the alphabetical order of a language. */
export const SortOptions = ({ tools }: { tools: OptionTools }) => {
  const words = useWords()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const sort = (language: Language) => {
    setAnchor(undefined)
    const sorted = sortOptions(tools.options, language)
    const told = { language: nativeNames[language] }
    if (sorted.every((option, index) => option === tools.options[index]))
      tools.say(words('options.tools.sort.already', told))
    else tools.set(sorted, words('options.tools.sort.done', told))
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<SortByAlpha />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && id}
        disabled={tools.options.length < 2}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words('options.tools.sort.open')}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { id, 'aria-label': words('options.tools.sort.by') } }}
      >
        {languages.map((language) => (
          <MenuItem key={language} lang={language} onClick={() => sort(language)}>
            {nativeNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
