import * as calls from 'virtual:calls'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { directions, type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { maxTextLength } from '../../../domain/limits.ts'
import { componentTypes, optionTypes } from '../../../domain/resources/content-items.ts'
import { mainActionPath } from '../../content-shared/content-paths.ts'
import { FailureAlert, useSaveErrorText } from '../../form/SaveBar.tsx'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { useApiMutation } from '../../providers/api-queries.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

const optionTypeNames: readonly string[] = optionTypes
const types = componentTypes.filter(({ value }) => !optionTypeNames.includes(value))

/** Dialog that creates an action from its titles and type; its options are edited on its page. */
export const NewActionDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const describeError = useSaveErrorText()
  const language = useLanguage()
  const headingId = useId()
  const { inputs, changeInputs, finish, isTitled, isPending, error, create } = useNewAction(onClose)

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          create()
        }}
      >
        <DialogTitle id={headingId}>{t('mainPage.create.heading')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <DialogContentText>{t('mainPage.create.text')}</DialogContentText>
          {error && <FailureAlert>{describeError(error)}</FailureAlert>}
          {languages.map((code) => (
            <TitleField
              key={code}
              language={code}
              text={inputs[code]}
              onChange={(text) => changeInputs({ [code]: text })}
            />
          ))}
          <TextField
            select
            label={t('content.drill.type')}
            value={inputs.actionType}
            onChange={({ target }) => changeInputs({ actionType: target.value })}
          >
            {types.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label[language]}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={finish}>
            {t('ra.action.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isTitled}>
            {t('mainPage.create.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface TitleFieldProps {
  language: Language
  text: string
  onChange: (text: string) => void
}

const TitleField = ({ language, text, onChange }: TitleFieldProps) => {
  const t = useTranslate()

  return (
    <TextField
      autoFocus={language === languages[0]}
      label={`${t('mainPage.create.title')}, ${nativeNames[language]}`}
      value={text}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { lang: language, dir: directions[language], maxLength: maxTextLength } }}
    />
  )
}

const emptyAction = { ru: '', he: '', en: '', actionType: 'dropdown' }

/** Holds the inputs of a new action, and creates it as a draft, then opens its page. */
const useNewAction = (onClose: () => void) => {
  const navigate = useNavigate()
  const leavingState = useReturnState()
  const { inputs, changeInputs, finish } = useKeptInputs('new-action', emptyAction, onClose)
  const { mutate, isPending, error } = useApiMutation(calls.createMainAction, {
    // Also if the dialog was closed before the action was stored.
    onSuccess: ({ id }) => {
      finish()
      void navigate(mainActionPath(id), { state: leavingState })
    },
  })

  const isTitled = languages.some((language) => inputs[language].trim() !== '')
  const create = () => {
    if (!isTitled || isPending) return
    const { ru, he, en, actionType } = inputs
    const body = { titleRu: ru, titleHe: he, titleEn: en, actionType, status: 'draft' as const }
    mutate({ body })
  }

  return { inputs, changeInputs, finish, isTitled, isPending, error, create }
}
