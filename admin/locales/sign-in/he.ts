import type { Wide } from '../wide.ts'
import type { signIn as source } from './en.ts'

/** דף הכניסה והחלון שאחרי פקיעת החיבור. מילון: כניסה; תפקיד = מה שנבחר כאן. */
export const signIn: Wide<typeof source> = {
  title: 'כניסה',
  email: 'דוא״ל',
  position: 'תפקיד',
  password: 'סיסמה',
  showPassword: 'הצגת הסיסמה',
  hidePassword: 'הסתרת הסיסמה',
  submit: 'כניסה',
  submitting: 'מתבצעת כניסה…',
  demo: 'נטענו נתוני הדגמה: בחירת תפקיד ממלאת את פרטי הכניסה שלו.',
  fillAll: 'יש למלא את כל השדות',
  failed: 'הכניסה נכשלה. יש לבדוק את כתובת הדוא״ל ואת הסיסמה',
  tooMany:
    'יותר מדי ניסיונות. אפשר לנסות שוב בעוד דקה |||| יותר מדי ניסיונות. אפשר לנסות שוב בעוד %{smart_count} דקות',
  offline: 'אין קשר עם השרת. יש לבדוק את הרשת ולנסות שוב',
}
