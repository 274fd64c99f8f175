import { type NamesOfAccount, wordsOfAddress, wordsOfInstitute } from "#contract/input-rules/guessable-words.ts";
import { foldWord, lengthOf } from "#kinds/reading/clean-text.ts";
import { sentence } from "#texts/sentence.ts";
import { maxPasswordLength } from "./password-hash.ts";

/** The first that attackers guess, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  `
    000000 00000000 0987654321 1111 111111 11111111 112233 121212 123 123123 123123123 123321 1234 12345 123456 1234567
    12345678 123456789 1234567890 123654 123abc 123qwe 12qwaszx 131313 147258 147258369 159357 159753 1q2w3e 1q2w3e4r
    1q2w3e4r5t 1qaz2wsx 1qazxsw2 222222 232323 246810 252525 333333 444444 456789 555555 654321 666666 696969 741852
    741852963 753951 777777 7777777 789456 789456123 87654321 888888 88888888 987654 98765432 987654321 999999 99999999
    a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 aaaaaa abc123 abc1234 abc12345 abc@123 abcd123 abcd1234 abcd@123
    abcd@1234 access access14 adidas aditya admin1 admin12 admin123 admin1234 admin12345 admin@123 admin@1234 akshay
    alexander amanda andrea andrew angel angel1 angels anthony apple apples arsenal asdasd asdf asdf1234 asdfasdf asdfgh
    asdfghjkl ashish ashley august austin babygirl badboy bailey banana barcelona baseball basketball batman
    blahblah blessed blink182 bollywood bond007 brandon bubbles buster butterfly carlos changeit changeme
    changeme1 changeme123 charlie cheese chelsea chicken chocolate chris christian cocacola college college123 computer
    computer1 computer123 cookie cooper corvette cowboy cricket cricket123 crystal dallas daniel danielle david deepak
    default dhoni007 diablo diamond dolphin donald dragon dragon1 eagles eminem engineer engineering enter faculty
    faculty123 faculty@123 family ferrari flower football football1 forever freedom friend friends
    gandalf ganesh ganesha gateway george ginger gmail golden golfer google guitar gujarat hahaha hannah harley hello
    hello1 hello123 hello@123 hindustan hockey hunter hunter2 iceman iloveu iloveyou iloveyou1 iloveyou2 india india1
    india123 india1234 india@123 indian indian123 internet jackson jaguar jaihind jaimatadi jasmine jennifer jessica
    jesus jesus1 jordan jordan23 joseph joshua justin karate killer killer1 kitty krishna krishna123 lakers letmein
    letmein1 letmein123 liverpool london lovely loveme lovers loveyou maggie maharashtra manchester marina marlboro
    martin master master123 matrix matthew maverick melissa mercedes merlin michael michelle mickey midnight monday
    monday1 money monkey monkey1 monster morgan mother mumbai mumbai123 mustang mynoob mypassword namaste naruto nathan
    newpass newpassword nicole ninja nirvana nopassword nothing oliver omsairam orange p@ssw0rd p@ssword pakistan pass
    pass123 pass1234 pass@123 pass@1234 passw0rd password password! password0 password1 password1! password12
    password123 password123! password1234 password2023 password2024 password2025 password2026 password@1 password@12
    password@123 peanut pepper phoenix player please pokemon pookie prince princess princess1 priya123 purple q1w2e3
    q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qqqqqq qwe123 qweasd qweasdzxc qweqwe qwer1234 qwert qwerty qwerty1 qwerty12
    qwerty123 qwerty1234 qwerty@123 qwertyui qwertyuiop radhika rahul rainbow ranger raspberry richard robert rocket
    rohit123 root root123 sachin sachin10 sachin123 saibaba samantha sample123 samsung samsung1 scooby secret secret1
    secret123 shadow shadow1 shivam silver slipknot snoopy soccer soccer1 softball sparky spider spiderman starwars
    steelers student student123 summer summer2024 summer2025 sunshine sunshine1 superman superstar suresh sweety
    swordfish teacher teacher123 temp temp123 temp1234 temppass tennis test test1 test12 test123 test1234 test12345
    test@123 testing testing123 thomas thunder tigger tinkle trustno1 unknown user user123 user1234 vijay vikram virat18
    vishal wealth welcome welcome1 welcome12 welcome123 welcome1234 welcome@1 welcome@12 welcome@123 whatever william
    william1 winner winter winter2024 winter2025 wizard xxxxxx yamaha yankees yellow yourpassword zaq12wsx zaq1zaq1
    zxc123 zxcvbn zxcvbnm zxcvbnm1 zzzzzz
  `
    .trim()
    .split(/\s+/),
);

/** Words that are guessable even with digits and signs after them. */
const commonWords: ReadonlySet<string> = new Set(
  `
    admin administrator changeme default iloveyou india letmein login passwd password passwort qwerty root welcome
  `
    .trim()
    .split(/\s+/),
);

export type PasswordContext = NamesOfAccount & {
  /** The institute's own minimum. */
  minimum: number;
};

/** Why a new password is refused beyond the specification's rules; undefined when it is not. */
export function findPasswordError(password: string, context: PasswordContext): string | undefined {
  const length = lengthOf(password.normalize("NFC"));
  if (!password.isWellFormed()) return "This password contains characters that cannot be used.";
  if (length > maxPasswordLength)
    return sentence("A password can have at most {{maxPasswordLength}} characters.", { maxPasswordLength });
  if (length < context.minimum)
    return sentence("Password must be at least {{minimum}} characters.", { minimum: context.minimum });
  if (isCommon(password)) return "This password is too common. Choose another.";
  const folded = foldWord(password);
  const guessable = [...wordsOfAddress(context.email), ...wordsOfInstitute(context)];
  if (guessable.some((word) => folded.includes(foldWord(word))))
    return "Do not use your e-mail name, the institute’s name or the product’s name in the password.";
  return undefined;
}

function isCommon(password: string): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  const spelled = withoutSubstitutions(lower);
  const isOneCharacter = new Set(lower).size === 1;
  const core = withoutSubstitutions(lower.replace(/[^a-z]+$/, "").replace(/^[^a-z@$]+/, ""));
  return isOneCharacter || commonPasswords.has(lower) || commonPasswords.has(spelled) || commonWords.has(core);
}

/** Reads "p@ssw0rd" as "password". */
function withoutSubstitutions(text: string): string {
  const letters: Record<string, string> = {
    "@": "a",
    "4": "a",
    "0": "o",
    "1": "i",
    "!": "i",
    $: "s",
    "5": "s",
    "3": "e",
  };
  return text.replace(/[@401!$53]/g, (character) => letters[character] ?? character);
}
