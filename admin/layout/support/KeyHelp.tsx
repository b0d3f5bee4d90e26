import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { MessageKey } from '../../locales/en.ts'
import { KeyCap } from '../../ui/shortcuts.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'

const groups: readonly (readonly [title: MessageKey, keys: readonly (readonly [string, MessageKey])[]])[] = [
  [
    'support.keys.everywhere',
    [
      ['Ctrl+K', 'support.keys.goTo'],
      ['?', 'support.keys.help'],
    ],
  ],
  [
    'support.keys.rows',
    [
      ['/', 'support.keys.search'],
      ['↑ ↓', 'support.keys.step'],
      ['Enter', 'support.keys.open'],
      ['Space', 'support.keys.select'],
      ['J K', 'support.keys.pending'],
    ],
  ],
  [
    'support.keys.editors',
    [
      ['Ctrl+S', 'support.keys.save'],
      ['Ctrl+Enter', 'support.keys.gap'],
      ['Alt+↑ Alt+↓', 'support.keys.neighbour'],
      ['Alt+1 … Alt+5', 'support.keys.suggestion'],
      ['Alt+Enter', 'support.keys.confirm'],
      ['Esc', 'support.keys.back'],
    ],
  ],
  [
    'support.keys.workbench',
    [
      ['Enter', 'support.keys.fill'],
      ['Shift+Enter', 'support.keys.line'],
      ['Tab', 'support.keys.cell'],
      ['← ↑ → ↓', 'support.keys.cells'],
      ['Ctrl+H', 'support.keys.replace'],
    ],
  ],
]

/** Dialog with the keyboard shortcuts, grouped by the place where they work. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const id = useId()

  return (
    <Dialog open maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('support.keys.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {groups.map(([title, keys]) => (
          <Box key={title} component="section" sx={{ marginBlockEnd: 4 }}>
            <Typography component="h3" variant="body2" sx={{ fontWeight: 500, marginBlockEnd: 1 }}>
              {t(title)}
            </Typography>
            <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '132px 1fr', gap: 1, margin: 0 }}>
              {keys.map(([key, label]) => (
                <Box key={key} sx={{ display: 'contents' }}>
                  <dt>
                    <KeyCaps keys={key} />
                  </dt>
                  <Box component="dd" sx={{ margin: 0 }}>
                    {t(label)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('support.keys.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Each of several keys in a cap of its own. */
const KeyCaps = ({ keys }: { keys: string }) => (
  <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
    {keys.split(' ').map((key) => (key === '…' ? '…' : <KeyCap key={key} keys={key} />))}
  </Box>
)
