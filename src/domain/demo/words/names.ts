/** Common given and family names, combined at random. */
export const givenNames = [
  ...["Aarti", "Abhay", "Aditi", "Ajit", "Alka", "Amol", "Anagha", "Anand", "Anjali", "Aparna", "Arun", "Asmita"],
  ...["Bhavna", "Chetan", "Deepa", "Devika", "Dilip", "Gauri", "Girish", "Harsha", "Hemant", "Ila", "Jayesh", "Kavita"],
  ...[
    "Ketan",
    "Lata",
    "Madhav",
    "Manisha",
    "Milind",
    "Mohini",
    "Mukta",
    "Nandini",
    "Neha",
    "Nikhil",
    "Nilima",
    "Omkar",
  ],
  ...[
    "Pallavi",
    "Prasad",
    "Preeti",
    "Rahul",
    "Rajani",
    "Ramesh",
    "Rekha",
    "Rohit",
    "Sachin",
    "Sanika",
    "Savita",
    "Seema",
  ],
  ...["Shailesh", "Shreya", "Smita", "Sneha", "Sudhir", "Sunita", "Swati", "Tanvi", "Tejas", "Uday", "Varsha", "Vinay"],
];

export const familyNames = [
  ...["Adhikari", "Apte", "Bapat", "Barve", "Bhat", "Bhide", "Chavan", "Chitale", "Dalvi", "Damle", "Deo", "Desai"],
  ...["Dharap", "Gadgil", "Ghate", "Gokhale", "Gore", "Inamdar", "Jadhav", "Jog", "Kale", "Kamat", "Kane", "Kelkar"],
  ...["Ketkar", "Khare", "Kolhe", "Kulkarni", "Lele", "Mahajan", "Manerikar", "Mhatre", "Modak", "Naik", "Nene", "Oak"],
  ...[
    "Paranjape",
    "Patki",
    "Pethe",
    "Phadke",
    "Pingle",
    "Rajwade",
    "Ranade",
    "Sabnis",
    "Sathe",
    "Savant",
    "Shenoy",
    "Tambe",
  ],
];

/** External authors, as printed on joint works. */
export const otherNames = [
  ...["L. Andrade", "M. Okafor", "S. Lindqvist", "Y. Tanabe", "C. Moreau", "T. Adeyemi", "R. Castellani", "H. Nyberg"],
  ...[
    "P. Wiśniewska",
    "D. Fernandes",
    "K. Petrov",
    "A. Haddad",
    "J. Villanueva",
    "E. Kowalczyk",
    "N. Rahimi",
    "F. Bauer",
  ],
];
