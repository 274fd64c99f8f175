/** The combining character of an accent command. */
export const accents: ReadonlyMap<string, string> = new Map([
  ["`", "\u0300"],
  ["'", "\u0301"],
  ["^", "\u0302"],
  ["~", "\u0303"],
  ["=", "\u0304"],
  ["u", "\u0306"],
  [".", "\u0307"],
  ['"', "\u0308"],
  ["r", "\u030A"],
  ["H", "\u030B"],
  ["v", "\u030C"],
  ["d", "\u0323"],
  ["c", "\u0327"],
  ["k", "\u0328"],
  ["b", "\u0331"],
  ["overline", "\u0305"],
  ["t", "\u0361"],
]);

const letters =
  "ss ß,SS SS,o ø,O Ø,l ł,L Ł,ae æ,AE Æ,oe œ,OE Œ,aa å,AA Å,i ı,j ȷ,dh ð,DH Ð,th þ,TH Þ,dj đ,DJ Đ,ng ŋ,NG Ŋ,textcopyright ©,textregistered ®,texttrademark ™,textdegree °,degree °,textmu µ,S §,P ¶,pounds £,euro €,texteuro €,textendash –,textemdash —,textquoteright ’,textquoteleft ‘,textquotedblleft “,textquotedblright ”,textquotesingle ',textbackslash \\,textasciitilde ~,textasciicircum ^,textbraceleft {,textbraceright },textbar |,textless <,textgreater >,textunderscore _,dots …,ldots …,textellipsis …,textbullet •,textordfeminine ª,textordmasculine º,guillemotleft «,guillemotright »,LaTeX LaTeX,TeX TeX,BibTeX BibTeX,hyphen -";
const mathematics =
  "alpha α,beta β,gamma γ,delta δ,epsilon ε,varepsilon ε,zeta ζ,eta η,theta θ,iota ι,kappa κ,lambda λ,mu μ,nu ν,xi ξ,pi π,rho ρ,sigma σ,tau τ,upsilon υ,phi φ,varphi φ,chi χ,psi ψ,omega ω,Gamma Γ,Delta Δ,Theta Θ,Lambda Λ,Xi Ξ,Pi Π,Sigma Σ,Upsilon Υ,Phi Φ,Psi Ψ,Omega Ω,times ×,cdot ·,pm ±,mp ∓,leq ≤,le ≤,geq ≥,ge ≥,neq ≠,ne ≠,approx ≈,sim ∼,simeq ≃,equiv ≡,infty ∞,to →,rightarrow →,leftarrow ←,leftrightarrow ↔,Rightarrow ⇒,subset ⊂,subseteq ⊆,in ∈,notin ∉,cup ∪,cap ∩,forall ∀,exists ∃,partial ∂,nabla ∇,sum ∑,prod ∏,int ∫,sqrt √,langle ⟨,rangle ⟩,ell ℓ,hbar ℏ,circ ∘,prime ′,otimes ⊗,oplus ⊕,wedge ∧,vee ∨,neg ¬,star ⋆,ast ∗,mid |,lbrace {,rbrace }";

/** What a command without an argument is printed as. */
export const latexCharacters: ReadonlyMap<string, string> = new Map(
  `${letters},${mathematics}`.split(",").map((pair) => {
    const position = pair.indexOf(" ");
    return [pair.slice(0, position), pair.slice(position + 1)];
  }),
);

/** Commands whose argument is not printed: the first of two, or the only one. */
export const unprintedCommands: ReadonlySet<string> = new Set([
  "href",
  "color",
  "textcolor",
  "label",
  "vspace",
  "hspace",
  "noopsort",
]);

/** Commands that are printed as a blank or a line break. */
export const blankCommands: ReadonlySet<string> = new Set([
  "quad",
  "qquad",
  "newline",
  "linebreak",
  "par",
  "thinspace",
]);
