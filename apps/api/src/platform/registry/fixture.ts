import type { PublishedCompany } from './company-search.ts';

/**
 * Invented associations around Amiens and Paris with valid check digits. Columns: SIRET, RNA number, legal
 * form, activity, date of creation, name, acronym, number and repetition in the street, its kind and name,
 * postcode, town, INSEE code, latitude, longitude, and the president's first names, name and function.
 */
const table = `
86865586100029|W802086390|9220|93.12Z|1987-03-12|Les Foulées de la Hotoie|FLH|12||RUE|DE LA HOTOIE|80000|Amiens|80021|49.8948|2.2871|CLAIRE LUCIE|MARCHAND|Présidente
93289027000030|W802223559|9220|93.29Z|1994-06-02|Comité des fêtes de Saint-Leu||4|BIS|QUAI|BELU|80000|Amiens|80021|49.8977|2.3035|ANTOINE|LEFEVRE|Président
73441510200031|W802028445|9220|90.01Z|1932-01-18|Harmonie municipale de Corbie|HMC|1||PLACE|DE LA REPUBLIQUE|80800|Corbie|80212|49.9087|2.5118|MONIQUE ANNE|DELATTRE|Présidente
45713785900031|W802073457|9220|94.99Z|1951-11-05|Amicale laïque de Longueau|ALL|27||AVENUE|HENRI BARBUSSE|80330|Longueau|80489|49.8727|2.3565|JULIEN|PETIT|Président
80806311900016|W802209457|9220|91.04Z|2009-04-21|Les Jardins partagés des Hortillonnages||54||BOULEVARD|DE BEAUVILLE|80000|Amiens|80021|49.8961|2.3189|SOPHIE|CARON|Présidente
48157276600014|W802236621|9220|93.12Z|1978-09-14|Club nautique de Picquigny|CNP|3||CHEMIN|DE HALAGE|80310|Picquigny|80622|49.9446|2.1432|MARC ETIENNE|DUFOUR|Président
42648548800032|W802873929|9220|90.01Z|2001-02-27|Théâtre de la Vallée||18||RUE|DU GENERAL LECLERC|80450|Camon|80164|49.8882|2.3451|NADIA|ROUSSEL|Présidente
86841904500026|W802660315|9220|94.99Z|2014-05-30|Vélo pour tous en Amiénois|VPT|9||RUE|DES CORROYERS|80000|Amiens|80021|49.8869|2.2906|PAUL|HUBERT|Coprésident
78445945500035|W802213222|9220|93.12Z|1983-10-01|Judo club de Boves|JCB|2||RUE|DES ECOLES|80440|Boves|80131|49.8461|2.3921|SANDRINE|LEROY|Présidente
47407211300019|W802903455|9220|88.99B|1989-12-07|Banque alimentaire du Val de Somme|BAVS|35||ROUTE|D'ALLONVILLE|80000|Amiens|80021|49.9092|2.3224|GERARD|FOURNIER|Président
45235666000038|W802177699|9230|91.03Z|1964-05-19|Les Amis de la cathédrale||1||PARVIS|NOTRE DAME|80000|Amiens|80021|49.8947|2.3017|HELENE|DE VILLERS|Présidente
41057329900022|W802445692|9220|93.12Z|1996-08-26|Rugby club de Villers-Bretonneux|RCVB|||RUE|DU STADE|80800|Villers-Bretonneux|80799|49.8678|2.5163|THOMAS|MERCIER|Président
93821508400022|W802369743|9220|90.01Z|1999-01-11|Chorale Les Voix de l'Avre||6||PLACE|DE LA MAIRIE|80680|Sains-en-Amiénois|80696|49.8197|2.3172|ISABELLE|GARNIER|Présidente
46157325500027|W802417722|9220|88.99B|1972-03-03|Secours des bords de Somme|SBS|40||RUE|DE METZ|80000|Amiens|80021|49.8903|2.3055|OMAR|BLANCHARD|Président
84211061100022|W802036654|9220|93.29Z|2011-06-15|Fête du fleuve de Saint-Valery|FFSV|11||QUAI|JEANNE D'ARC|80230|Saint-Valery-sur-Somme|80721|50.1893|1.6296|EMILIE|MOREL|Présidente
71101639400019|W751859229|9220|93.12Z|2006-09-09|Coureurs du canal de l'Ourcq|CCO|77||QUAI|DE LA MARNE|75019|Paris|75119|48.8897|2.3862|MINH CHAU|NGUYEN|Présidente
49481010400021|W751712359|9220|90.01Z|1998-04-04|Compagnie du Faubourg||21||RUE|DU FAUBOURG DU TEMPLE|75011|Paris|75111|48.8690|2.3676|LOUIS|AUBRY|Président
42520459100035|W751345113|9220|90.01Z|2003-10-28|Fanfare de la Butte aux Cailles||5||RUE|DES CINQ DIAMANTS|75013|Paris|75113|48.8283|2.3509|KARIM|BENALI|Président
82965624800038|W751412780|9220|94.99Z|2016-02-02|Les Bouquinistes solidaires|LBS|14||QUAI|DE MONTEBELLO|75005|Paris|75105|48.8526|2.3478|AGNES|CHEVALIER|Présidente
90219192300017|W751474613|9220|93.12Z|2010-01-20|Escalade Ménilmontant|EM20|102||RUE|DE MENILMONTANT|75020|Paris|75120|48.8672|2.3945|INES|DA SILVA|Présidente
40447848900028|W751350575|9220|93.29Z|1985-07-08|Maison de quartier des Batignolles||33||RUE|BOURSAULT|75017|Paris|75117|48.8832|2.3186|HUGO|PERRIN|Président
81322176900017|W931931845|9220|88.99A|2008-11-13|Aide aux devoirs de la Plaine|ADP|8||AVENUE|GEORGE SAND|93210|Saint-Denis|93066|48.9180|2.3600|FATOU|TRAORE|Présidente
92421605400024|W751543115|9220|93.12Z|1921-05-27|Aviron de Vincennes|AV|2||ROUTE|DE LA PYRAMIDE|75012|Paris|75112|48.8308|2.4430|JEAN-PIERRE|LAMBERT|Président
97743945400033|W931719714|9220|94.99Z|2018-03-17|Café associatif du Pré||16||RUE|ANDRE JOINEAU|93310|Le Pré-Saint-Gervais|93061|48.8853|2.4046|CELESTE|ROBIN|Coprésidente
49128173900012|W931637750|9220|90.02Z|2012-12-12|Cinéma en plein air de Montreuil|CPAM|60|TER|RUE|DE PARIS|93100|Montreuil|93048|48.8563|2.4262|ADAM|KOWALSKI|Président
`;

/** In the format of the service, so that both are read by the same code. */
function toPublished(line: string): PublishedCompany {
  const cells = line.split('|');
  const next = () => cells.shift() ?? '';
  const siret = next();
  const rna = next();
  const nature_juridique = next();
  const activite_principale = next();
  const date_creation = next();
  const name = next();
  const sigle = next();
  const siege = {
    siret,
    numero_voie: next(),
    indice_repetition: next(),
    type_voie: next(),
    libelle_voie: next(),
    code_postal: next(),
    libelle_commune: next(),
    commune: next(),
    latitude: next(),
    longitude: next(),
  };
  return {
    siren: siret.slice(0, 9),
    nom_complet: sigle ? `${name} (${sigle})` : name,
    nom_raison_sociale: name,
    sigle,
    siege,
    activite_principale,
    nature_juridique,
    etat_administratif: 'A',
    date_creation,
    dirigeants: [{ prenoms: next(), nom: next(), qualite: next() }],
    complements: { est_association: true, identifiant_association: rna },
  };
}

export const fixture: readonly PublishedCompany[] = table.trim().split('\n').map(toPublished);
