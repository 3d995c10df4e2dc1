/** Folded French words of three letters or more that say nothing alone; shorter ones are never counted. */
export const stopWords: readonly string[] =
  `afin ai aie ainsi ait alors apres assez aucun aucune aura aurai aurais aurait aussi autre autres aux avaient avais
  avait avant avec avez avoir avons bah beaucoup bien bon bonjour car cela celle celles celui ces cet cette ceux chaque
  chez comme comment contre dans depuis des deux devoir dire doit donc dont durant elle elles encore enfin entre est
  etaient etais etait etant ete etes etre eux faire fait faites faut fois font hors ici ils jamais juste les leur leurs
  lors lorsque lui mais meme memes merci mes mieux moi moins mon non nos notre nous ont oui ouais par parce parfois pas
  pendant personne peu peut peuvent peux plus plutot pour pourquoi pouvoir pres puis puisque quand que quel quelle
  quelles quelque quelques quels qui quoi rien sans sauf sera serai serais serait seront ses sera soit sommes son sont
  sous souvent suis sur tant tel telle tels tes toi ton toujours tous tout toute toutes tres trop une vers vite voila
  voir vont vos votre vous vraiment the and for with`
    .split(/\s+/)
    .filter((word) => word.length > 2);

/** A word that fewer wrote would point at them. */
export const wordMinPeople = 3;
export const wordMinLength = 3;
