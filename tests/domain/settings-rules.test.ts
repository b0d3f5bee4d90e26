import { describe, expect, it } from 'vitest'
import { checkRecordRules } from '../../domain/descriptor/broken-rules.ts'
import { uiSettings } from '../../domain/resources/ui-settings.ts'

describe('an interface setting', () => {
  const checkSetting = (settingKey: string, settingValue: string) =>
    checkRecordRules(uiSettings, { settingKey, settingValue })

  it.each([
    ['menu_font_family', ['Arimo', 'Noto Sans Hebrew', 'PT Sans', 'Роботo', 'Source-Code 3']],
    ['menu_main_font_weight', ['100', '500', '650', '900']],
    ['menu_sub_font_weight', ['600']],
    ['menu_main_font_size', ['8px', '16px', '14.5px', '40px']],
    ['menu_sub_font_size', ['14px']],
    ['menu_line_height', ['1', '1.5', '1.25', '3']],
    ['a_setting_to_come', ['whatever it may be']],
  ])('%s accepts valid values', (key, values) => {
    for (const value of values) expect(checkSetting(key, value)).toEqual({})
  })

  it.each([
    [
      'menu_font_family',
      'fontName',
      ['', ' ', 'Arimo; color: red', 'url(x)', '"Arimo"', 'x'.repeat(61), '12'],
    ],
    ['menu_main_font_weight', 'fontWeight', ['99', '901', '1000', 'bold', '500px', '-500', '5e2', '']],
    ['menu_sub_font_weight', 'fontWeight', ['thin']],
    ['menu_main_font_size', 'fontSize', ['7px', '41px', '16', '16em', '16 px', '1.55px', 'large', '-16px']],
    ['menu_sub_font_size', 'fontSize', ['0px']],
    ['menu_line_height', 'lineHeight', ['0.9', '3.1', '15', '1.5em', 'normal', '1,5', '-1']],
  ])('%s breaks the rule of its kind, %s', (key, rule, values) => {
    for (const value of values)
      expect([value, checkSetting(key, value)]).toEqual([value, { settingValue: rule }])
  })
})
