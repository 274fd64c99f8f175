// How references begin, in a file or in what is pasted; comments and other text may come before them.

export const beginsBibtex = /^[ \t]*@[ \t]*[a-z]+[ \t]*[{(]/im;
export const beginsRis = /^[ \t]*(?:TY {1,2}|ty {2})-/m;
