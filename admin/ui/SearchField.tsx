import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import FormControl from '@mui/material/FormControl'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { KeyHint } from './keys/KeyHint.tsx'
import { firstRowBy } from './RowLink.tsx'
import { useShortcut } from './useShortcut.ts'
import { useWords } from './useWords.ts'

interface Props {
  /** What is being searched for, as the address of the page says. */
  value: string
  onSearch: (text: string) => void
  label: string
}

const pause = 300
const limit = 255

/** The search of a list. Searches when typing pauses; `/` leads here, Escape clears it, the arrow leads to the first row. */
export const SearchField = ({ value, onSearch, label }: Props) => {
  const words = useWords()
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const search = useRef(onSearch)
  useShortcut('/', () => input.current?.focus())
  useEffect(() => {
    search.current = onSearch
  })
  // What this field itself asked for comes back without the space that is being typed.
  const asked = useRef(value)
  useEffect(() => {
    if (value !== asked.current) setText(value)
    asked.current = value
  }, [value])
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      search.current(asked.current)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, value])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText('')
    if (event.key !== 'ArrowDown' || !input.current) return
    event.preventDefault()
    firstRowBy(input.current)?.focus()
  }
  return (
    <FormControl margin="none" sx={{ flex: '1 1 200px', maxWidth: 480 }}>
      <OutlinedInput
        type="search"
        // The browser's own cross would stand beside the one below.
        sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
        inputRef={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={label}
        slotProps={{
          input: {
            'aria-label': label,
            maxLength: limit,
            dir: text ? 'auto' : undefined,
            'aria-keyshortcuts': '/',
          },
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          text ? (
            <IconButton
              size="small"
              edge="end"
              aria-label={words('ui.clearSearch')}
              onClick={() => setText('')}
            >
              <Clear fontSize="small" />
            </IconButton>
          ) : (
            <KeyHint keys="/" />
          )
        }
      />
    </FormControl>
  )
}
