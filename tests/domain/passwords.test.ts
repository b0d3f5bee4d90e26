import { describe, expect, it } from 'vitest'
import { brokenPasswordRule } from '../../domain/passwords.ts'

const ruleOf = (password: string) => brokenPasswordRule(password, 'anna.levin@bank.example')

describe('a password', () => {
  it.each(['тихая вода 47', 'סוס כתום בגשם', 'k9#tR2!vQz', '🌊🏔🌲🦊🌙🍎⚡🎻🧭🪁'])(
    'may be %s',
    (password) => {
      expect(ruleOf(password)).toBeUndefined()
    },
  )

  it('has 10 to 200 characters, whatever their bytes', () => {
    expect(ruleOf('k9#tR2!vQ')).toBe('minLength')
    expect(ruleOf('🌊🏔🌲🦊🌙🍎⚡🎻🧭')).toBe('minLength')
    expect(ruleOf('k9#tR2!vQz'.repeat(20))).toBeUndefined()
    expect(ruleOf(`${'k9#tR2!vQz'.repeat(20)}x`)).toBe('maxLength')
  })

  it.each(['anna.levin@bank.example', 'Anna.Levin@Bank.Example', 'ANNA.LEVIN'])(
    'is not the e-mail: %s',
    (password) => {
      expect(ruleOf(password)).toBe('email')
    },
  )

  it.each([
    'Password123!',
    '2026password',
    '1234567890',
    '987654321098',
    'qwertyuiop',
    'QWERTYUIOPasdf',
    '1qaz2wsx3edc',
    'aaaaaaaaaaaa',
    'ababababab12',
    'Администратор1',
    'йцукенгшщзхъ',
    'סיסמה123456',
    'calculator-demo',
  ])('is not what everybody tries first: %s', (password) => {
    expect(ruleOf(password)).toBe('common')
  })
})
