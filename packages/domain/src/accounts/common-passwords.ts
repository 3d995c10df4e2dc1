import { foldText } from '../shared/text.ts';

/** Compared without accents, case, digits used as letters, and added signs: 'P@ssw0rd2027!' is 'password'. */
const commonWords = new Set(
  `password passw pass passe motdepasse mdp secret admin administrateur administrator root user utilisateur
  azerty azertyuiop azert qwerty qwertyuiop qwertz wxcvbn asdf asdfgh asdfghjkl qsdfgh qsdfghjklm zxcvbn zxcvbnm
  abc abcd abcde abcdef abcdefg abcdefgh letmein welcome bienvenue login changeme default test testtest demo
  bonjour bonsoir salut coucou hello soleil sunshine chocolat doudou loulou nounours cheval chouchou princesse
  princess marseille paris lyon france jetaime jetaimes iloveyou iloveu mamour amour monamour love lovely
  dragon monkey shadow master superman batman pokemon starwars football baseball basket rugby liverpool chelsea
  michael jordan nicolas thomas camille marine julien alexandre sandrine caroline isabelle isabel charlie daniel
  jessica ashley michelle robert jennifer thunder hunter killer trustno freedom whatever computer internet ordinateur
  google facebook samsung iphone portable vacances famille maison jardin papillon fleur fleurs tigre tigrou minou
  caramel cookie peanut pepper ginger summer winter autumn spring printemps automne hiver janvier fevrier mars avril
  juin juillet aout septembre octobre novembre decembre january february march april june july august september
  october november december lundi mardi mercredi jeudi vendredi samedi dimanche monday friday sunday maman papa
  mylove babygirl blabla azeaze qweqwe aqwzsx motdepass nomdefamille compte mamanpapa papamaman`
    .split(/\s+/)
    .filter(Boolean),
);

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const lettersOnly = (text: string) => text.replace(/[^a-z]/g, '');

/** Few different characters, or one long run of the keyboard, the alphabet or the numbers. */
function isMonotonous(text: string): boolean {
  const signs = text.replace(/[^a-z0-9]/g, '');
  if (new Set(signs).size <= 3) return true;
  const rows = [
    'abcdefghijklmnopqrstuvwxyz',
    '01234567890123456789',
    'azertyuiopqsdfghjklmwxcvbn',
    'qwertyuiopasdfghjklzxcvbnm',
  ];
  return rows.some((row) => row.includes(signs) || [...row].reverse().join('').includes(signs));
}

export function isCommonPassword(password: string): boolean {
  const folded = foldText(password);
  if (isMonotonous(folded)) return true;
  const ends = folded.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  const spelled = [...ends].map((sign) => lookAlikes[sign] ?? sign).join('');
  return [lettersOnly(folded), lettersOnly(ends), lettersOnly(spelled)].some((word) => commonWords.has(word));
}
